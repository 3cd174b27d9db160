-- How many SMS of a day went out, cause by cause.
create table message_budgets (
  day   date not null,
  cause text not null,
  sent  int not null,
  primary key (day, cause)
);
