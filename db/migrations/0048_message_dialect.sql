-- How the couple calls itself in messages to households: "tụi con" is Southern, "chúng con" Northern and understood everywhere.
alter table guest_settings add column southern boolean not null default false;
