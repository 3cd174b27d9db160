-- What of an invitation can be kept with a heart, each as a table of its own would be.
create view invitation_templates as select id from invitation_looks where kind = 'template';
create view invitation_palettes as select id from invitation_looks where kind = 'palette';
create view invitation_music as select id from invitation_looks where kind = 'music';
