// Made from db/migrations by `npm run tables`. Do not edit.
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AnswerLinks {
  created_at: Timestamp;
  ends_at: Timestamp;
  id: string;
  name: string | null;
  quotation_id: string;
  receiver: string;
  revoked_at: Timestamp | null;
  staff_id: string | null;
  token_hash: Buffer;
  used_at: Timestamp | null;
}

export interface ArticleBookmarks {
  created_at: Generated<Timestamp>;
  customer_id: string;
  slug: string;
}

export interface Boards {
  created_at: Generated<Timestamp>;
  customer_id: string;
  marks: Generated<ColumnType<unknown, string, string>>;
  partner_token: string | null;
  token: string | null;
}

export interface BrandPins {
  brand_id: string;
  digits: number;
  hash: Buffer;
  set_at: Timestamp;
}

export interface Brands {
  card: ColumnType<unknown, string, string>;
  category_id: string;
  changed_at: Timestamp | null;
  content_hash: string;
  detail: ColumnType<unknown, string, string>;
  id: string;
  initials: string;
  pin: string | null;
  unsigned_name: string;
  venue_id: string | null;
  withdrawn: boolean;
}

export interface BrandSubscribers {
  brand_id: string;
  consents: ColumnType<unknown, string, string>;
  customer_id: string;
  subscribed_at: Timestamp;
}

export interface CalendarEntries {
  date: Timestamp;
  end_reason: string | null;
  ended_at: Timestamp | null;
  ends_at: Timestamp | null;
  hall: string;
  hours: number | null;
  id: string;
  made_at: Timestamp;
  made_by: string;
  moved_at: Timestamp | null;
  moved_by: string | null;
  name: Generated<string>;
  note: Generated<string>;
  plan: number | null;
  proposal_id: string | null;
  quotation_id: string | null;
  session: string;
  state: string;
  tables: number | null;
  venue_id: string;
  version: Generated<number>;
  warned_day_at: Timestamp | null;
  warned_hours_at: Timestamp | null;
}

export interface Calendars {
  asked_at: Timestamp | null;
  changed_at: Timestamp;
  known_at: Timestamp | null;
  known_by: string | null;
  previous_at: Timestamp | null;
  undo_until: Timestamp | null;
  venue_id: string;
}

export interface Cities {
  id: string;
  lat: number;
  lng: number;
  name: ColumnType<unknown, string, string>;
  position: number;
  province_code: string;
}

export interface ClientMemos {
  client_id: string;
  created_at: Timestamp;
  service: string;
}

export interface Clients {
  asked_venue_ids: Generated<string[]>;
  consent_version: string;
  created_at: Timestamp;
  email: string | null;
  id: string;
  ip_v4: string | null;
  lang: string;
  name: string;
  referral: string | null;
  repeats: Generated<string[]>;
  tel: string | null;
  wish: ColumnType<unknown, string, string> | null;
}

export interface Consents {
  customer_id: string;
  given_at: Generated<Timestamp>;
  granted: boolean;
  id: Generated<number>;
  purpose: string;
  source: string;
  text_version: string;
}

export interface ContentFiles {
  bytes: Buffer;
  id: string;
  path: string;
}

export interface ContentIds {
  id: string;
  kind: string;
  name: string;
  number: Generated<number>;
}

export interface ContentImports {
  changed: number;
  id: Generated<number>;
  imported_at: Generated<Timestamp>;
  shape: string | null;
}

export interface ContentPictures {
  path: string;
  picture_id: string;
}

export interface ContentSources {
  path: string;
  text: string;
}

export interface CustomerIdentities {
  customer_id: string;
  id_used_by_provider: string;
  joined_at: Generated<Timestamp>;
  provider: string;
}

export interface Customers {
  checklist: Generated<string[]>;
  city_id: string | null;
  created_at: Generated<Timestamp>;
  deactivated_at: Timestamp | null;
  email: string | null;
  email_verified_at: Timestamp | null;
  history_from: Generated<Timestamp>;
  id: string;
  ip_v4: string | null;
  lang: Generated<string>;
  name: string;
  password_hash: string | null;
  referral: string | null;
  tel: string | null;
  wedding_date: Timestamp | null;
}

export interface Devices {
  created_at: Generated<Timestamp>;
  customer_id: string;
  id: string;
  secret_hash: Buffer;
  used_at: Generated<Timestamp>;
  user_agent: string | null;
}

export interface Documents {
  changed_at: Timestamp | null;
  content_hash: string;
  data: ColumnType<unknown, string, string>;
  id: string;
  kind: string;
  position: number;
}

export interface DressAbsences {
  dress_id: string;
  from_day: Timestamp;
  id: string;
  made_at: Timestamp;
  made_by: string;
  note: Generated<string>;
  to_day: Timestamp;
}

export interface Dresses {
  buy_price: number | null;
  card: ColumnType<unknown, string, string>;
  changed_at: Timestamp | null;
  code: string;
  content_hash: string;
  detail: ColumnType<unknown, string, string>;
  facets: string[];
  id: string;
  maker_id: string;
  position: number;
  price_from: number;
  rent_price: number | null;
  silhouette: string;
  tailor_price: number | null;
}

export interface DressFacets {
  bits: string;
  grp: string;
  value: string;
}

export interface EmailLinks {
  customer_id: string;
  email: string;
  expires_at: Timestamp;
  hash: Buffer;
  purpose: string;
  sent_at: Timestamp;
  used_at: Timestamp | null;
}

export interface FairDays {
  capacity: number;
  date: Timestamp;
  fair_id: string;
  taken: Generated<number>;
}

export interface Fairs {
  cards: ColumnType<unknown, string, string>;
  changed_at: Timestamp | null;
  content_hash: string;
  details: ColumnType<unknown, string, string>;
  end_date: Timestamp;
  event_kind: string | null;
  id: string;
  start_date: Timestamp;
}

export interface FairTickets {
  created_at: Generated<Timestamp>;
  date: Timestamp;
  fair_id: string;
  id: string;
  name: string;
  people: number;
  share_tel: boolean;
  tel: string;
  text_version: string;
}

export interface FavouriteCounts {
  count: number;
  item: string;
  kind: string;
}

export interface Favourites {
  created_at: Generated<Timestamp>;
  customer_id: string;
  item: string;
  kind: string;
}

export interface Fittings {
  client_id: string;
  created_at: Timestamp;
  current: Generated<boolean>;
  day: Timestamp;
  dress_id: string;
  id: string;
  reservation_id: string;
  size: string;
  tel: string | null;
}

export interface FormerAccounts {
  cause: string;
  customer_id: string;
  own_open_at: Timestamp | null;
  passed_to: string;
  password_hash: string | null;
  refused_at: Timestamp | null;
  set_aside_at: Timestamp;
  verified_email: string | null;
}

export interface GiftEntries {
  amount: number | null;
  ceremony: string | null;
  given_on: Timestamp;
  guest_id: string | null;
  id: string;
  invitation_id: string;
  name: string;
  note: string;
  removed_at: Timestamp | null;
  side: string;
  statement_key: string | null;
  thanked_at: Timestamp | null;
  thing: string;
  unit: string | null;
  version: Generated<number>;
  way: string;
  written_at: Timestamp;
  written_by: string;
}

export interface GreetingTemplates {
  created_at: Timestamp;
  greeting: string;
  id: string;
  name: string;
  partner_id: string;
}

export interface GuestArrivals {
  at: Timestamp;
  ceremony: string;
  guest_id: string;
  id: string;
  people: number;
}

export interface GuestFigures {
  adults: number;
  ceremony: string;
  children: number;
  households: number;
  invitation_id: string;
  no: number;
  offered: number;
  side: string;
  slot: string;
  vegetarians: number;
  wishes: number;
  wishes_shown: number;
  yes: number;
}

export interface GuestListWarnings {
  invitation_id: string;
  warned_at: Timestamp;
  warnings: number;
}

export interface GuestMerges {
  after: ColumnType<unknown, string, string> | null;
  arrivals: Generated<string[]>;
  before: ColumnType<unknown, string, string> | null;
  gifts: Generated<string[]>;
  guest_id: string;
  links: Generated<string[]>;
  merged_at: Timestamp;
  merged_id: string | null;
  pairs: Generated<string[]>;
  photos: Generated<string[]>;
  token: string;
}

export interface GuestPhotos {
  bytes: number;
  format: string;
  ground: string;
  guest_id: string | null;
  height: number;
  id: string;
  invitation_id: string;
  name: string | null;
  picture_id: string;
  sent_at: Timestamp;
  sent_key: string;
  state: Generated<string>;
  visitor: string | null;
  width: number;
}

export interface Guests {
  adults: Generated<number>;
  ceremonies: string[] | null;
  children: Generated<number>;
  circle: Generated<string>;
  created_at: Generated<Timestamp>;
  form: string | null;
  held_at: Timestamp | null;
  id: string;
  invitation_id: string;
  invited_at: Timestamp | null;
  listed: Generated<boolean>;
  name: string;
  name_key: string;
  note: Generated<string>;
  places: Generated<ColumnType<unknown, string, string>>;
  position: Generated<number>;
  recorded_by: string | null;
  reminded_at: Generated<ArrayType<Timestamp>>;
  removed_at: Timestamp | null;
  replied_at: Timestamp | null;
  replies: Generated<ColumnType<unknown, string, string>>;
  search: string;
  seats: Generated<number>;
  side: Generated<string>;
  state: Generated<string>;
  tags: Generated<string[]>;
  tel: string | null;
  token: string;
  vegetarians: Generated<number>;
  wish: string | null;
  wish_changed: string | null;
  wish_state: string | null;
  wished_at: Timestamp | null;
}

export interface GuestSettings {
  common_ceremonies: string[] | null;
  invitation_id: string;
  message: string | null;
  personal_only: Generated<boolean>;
  reminder: string | null;
  reserve: Generated<number>;
  southern: Generated<boolean>;
  table_names: Generated<ColumnType<unknown, string, string>>;
  takes_photos: Generated<boolean>;
  wishes_at_once: Generated<boolean>;
}

export interface GuestWishes {
  id: string;
  invitation_id: string;
  name: string;
  side: string;
  wish: string;
  wish_changed: string | null;
  wish_state: string;
  wished_at: Timestamp;
}

export interface Halls {
  area: number;
  ceiling: number | null;
  floor: number;
  key: string | null;
  max_tables: number;
  min_tables: number;
  name: string;
  outdoor: boolean;
  parts: Generated<string[]>;
  pillars: number;
  position: number;
  prices: ColumnType<unknown, string, string> | null;
  venue_id: string;
}

export interface HallSlots {
  date: Timestamp;
  ends_at: Timestamp | null;
  entry_id: string;
  hall: string;
  session: string;
  state: string;
  venue_id: string;
}

export interface IdempotencyKeys {
  answer: string | null;
  body_hash: string;
  caller: string | null;
  created_at: Generated<Timestamp>;
  key: string;
}

export interface InvitationChanges {
  at: Timestamp;
  count: Generated<number>;
  customer_id: string | null;
  guest_id: string | null;
  id: Generated<number>;
  invitation_id: string;
  what: string;
}

export interface InvitationLooks {
  content_hash: string;
  data: ColumnType<unknown, string, string>;
  id: string;
  kind: string;
  position: number;
}

export interface InvitationMusic {
  id: string | null;
}

export interface InvitationNames {
  invitation_id: string;
  name: string;
  published: Generated<boolean>;
}

export interface InvitationOwnerLinks {
  expires_at: Timestamp;
  id: string;
  invitation_id: string;
  name: string;
  role: string;
  sees_phones: Generated<boolean>;
  side: string;
  token_hash: Buffer;
}

export interface InvitationOwners {
  customer_id: string;
  invitation_id: string;
  joined_at: Timestamp;
  role: string;
  sees_phones: Generated<boolean>;
  side: string;
}

export interface InvitationPalettes {
  id: string | null;
}

export interface InvitationTemplates {
  id: string | null;
}

export interface InvitationViews {
  date: Timestamp;
  invitation_id: string;
  views: number;
  visitors: Generated<number>;
}

export interface InvitationVisitors {
  first_date: Timestamp;
  invitation_id: string;
  visitor: string;
}

export interface LookbookDresses {
  dress_code: string;
  lookbook_id: string;
  position: number;
}

export interface Lookbooks {
  card: ColumnType<unknown, string, string>;
  category: string;
  changed_at: Timestamp | null;
  content_hash: string;
  detail: ColumnType<unknown, string, string>;
  id: string;
  position: number;
}

export interface MakerClosedDays {
  day: Timestamp;
  maker_id: string;
}

export interface MakerDays {
  changed_at: Timestamp;
  maker_id: string;
  per_day: number | null;
  version: Generated<number>;
  weekdays: number[];
}

export interface Makers {
  card: ColumnType<unknown, string, string>;
  changed_at: Timestamp | null;
  city_id: string;
  contact: ColumnType<unknown, string, string> | null;
  content_hash: string;
  detail: ColumnType<unknown, string, string>;
  id: string;
  name: string;
  position: number;
}

export interface MessageBudget {
  day: Timestamp;
  sent: number;
}

export interface MessageBudgets {
  cause: string;
  day: Timestamp;
  sent: number;
}

export interface Messages {
  attempts: Generated<number>;
  cause: string | null;
  channel: string;
  created_at: Generated<Timestamp>;
  due_at: Generated<Timestamp>;
  error: string | null;
  id: string;
  lang: string;
  partner_id: string | null;
  receiver: string;
  state: Generated<string>;
  template: string;
  tried_at: Timestamp | null;
}

export interface Migrations {
  applied_at: Generated<Timestamp>;
  hash: string | null;
  name: string;
  needs: string | null;
}

export interface MusicPieces {
  bytes: number;
  id: string;
  kind: string;
  seconds: number;
}

export interface MusicUploads {
  created_at: Generated<Timestamp>;
  customer_id: string;
  listen_key: string;
  piece_id: string;
}

export interface OpenBrands {
  card: ColumnType<unknown, string, string> | null;
  category_id: string | null;
  content_hash: string | null;
  detail: ColumnType<unknown, string, string> | null;
  id: string | null;
  initials: string | null;
  pin: string | null;
  unsigned_name: string | null;
  venue_id: string | null;
  withdrawn: boolean | null;
}

export interface PartnerApplications {
  created_at: Timestamp;
  decided_at: Timestamp | null;
  email: string;
  id: string;
  is_taken: boolean | null;
  name: string;
  venue_id: string;
}

export interface Partners {
  created_at: Generated<Timestamp>;
  id: string;
  name: string;
  removed_at: Timestamp | null;
}

export interface PartnerThings {
  kind: string;
  partner_id: string;
  thing_id: string;
}

export interface PhoneCodes {
  code_hash: Buffer;
  device: string | null;
  expires_at: Timestamp;
  handle: Buffer | null;
  id: Generated<number>;
  network: Buffer | null;
  proof_id: string | null;
  purpose: string | null;
  sent_at: Timestamp;
  tel: string;
  used_at: Timestamp | null;
}

export interface PhoneHandles {
  created_at: Timestamp;
  hash: Buffer;
  purpose: string;
  tel: string;
  tries: Generated<number>;
}

export interface PhoneNumbers {
  tel: string;
  tries: Generated<number>;
}

export interface Pictures {
  encoded_at: Timestamp | null;
  encoding_until: Timestamp | null;
  ground: string;
  height: number;
  id: string;
  thumb_hash: string;
  width: number;
}

export interface ProposalDrafts {
  author: string;
  author_name: string;
  begun_at: Timestamp;
  content: ColumnType<unknown, string, string>;
  quotation_id: string;
  saved_at: Timestamp;
}

export interface Proposals {
  accepted_plan: number | null;
  banquet_id: string | null;
  end_reason: string | null;
  ended_at: Timestamp | null;
  greeting: string | null;
  id: string;
  number: number;
  plans: ColumnType<unknown, string, string>;
  quotation_id: string;
  sender_name: string;
  sent_at: Timestamp;
  sent_by: string | null;
  state: string;
  valid_until: Timestamp;
  visit_times: Generated<ArrayType<Timestamp>>;
}

export interface QuotationLooks {
  quotation_id: string;
  seen_at: Timestamp;
  staff_id: string;
}

export interface Quotations {
  answered_at: Timestamp | null;
  budget: number | null;
  call: ColumnType<unknown, string, string> | null;
  call_verdict: string | null;
  called_at: Timestamp | null;
  chased_at: Timestamp | null;
  client_id: string;
  created_at: Timestamp;
  current: Generated<boolean>;
  decline: ColumnType<unknown, string, string> | null;
  due_at: Timestamp | null;
  id: string;
  late_told_at: Timestamp | null;
  message: string | null;
  moved_at: Timestamp | null;
  moved_by: string | null;
  opened_at: Timestamp | null;
  reservation_id: string;
  state: Generated<string>;
  tel: string | null;
  venue_id: string;
  version: Generated<number>;
}

export interface RateLimits {
  expires_at: Timestamp;
  hits: ArrayType<Timestamp>;
  key: string;
}

export interface RefreshTokens {
  expires_at: Timestamp;
  hash: Buffer;
  session_id: string;
  used_at: Timestamp | null;
}

export interface ReplyClocks {
  answers: ColumnType<unknown, string, string>;
  reckoned_at: Timestamp;
  venue_id: string;
}

export interface ReservationChanges {
  actor: string;
  at: Timestamp;
  customer_id: string | null;
  from_state: string | null;
  id: Generated<number>;
  reason: string | null;
  reservation_id: string;
  step: string | null;
  to_state: string;
}

export interface Reservations {
  address: string | null;
  client_id: string;
  contact: ColumnType<unknown, string, string>;
  created_at: Timestamp;
  id: string;
  kind: string;
  lang: string;
  meet_at: Timestamp | null;
  offered_times: Generated<ArrayType<Timestamp>>;
  state: string;
  state_before: string | null;
  subject_id: string;
  subject_name: string;
  tel: string | null;
  version: Generated<number>;
  wish: Generated<ColumnType<unknown, string, string>>;
}

export interface ReviewReactions {
  created_at: Generated<Timestamp>;
  customer_id: string;
  review_id: string;
}

export interface ReviewRemovals {
  reason: string;
  removed_at: Timestamp;
  restored_at: Timestamp | null;
  review_id: string;
}

export interface ReviewReports {
  closed_at: Timestamp | null;
  created_at: Timestamp;
  id: string;
  note: string | null;
  reason: string;
  review_id: string;
}

export interface Reviews {
  answer: string | null;
  answer_corrected_at: Timestamp | null;
  answered_at: Timestamp | null;
  answered_by_venue: Generated<boolean>;
  appeal: string | null;
  appeal_decided_at: Timestamp | null;
  appealed_at: Timestamp | null;
  as_quoted: number | null;
  content: string;
  content_hash: string | null;
  created_at: Timestamp;
  customer_id: string;
  edited_at: Timestamp | null;
  food: number | null;
  hall: number | null;
  has_pictures: Generated<boolean>;
  held: Generated<boolean>;
  helpful_count: Generated<number>;
  id: string;
  lang: string;
  masked_at: Timestamp | null;
  parking: number | null;
  pictures: Generated<ColumnType<unknown, string, string>>;
  rating: number;
  removed_at: Timestamp | null;
  removed_note: string | null;
  removed_reason: string | null;
  service: number | null;
  sound: number | null;
  title: string;
  venue_id: string;
  verified: Generated<boolean>;
  wedding_date: Timestamp | null;
}

export interface RoomPlans {
  ceremony: string;
  invitation_id: string;
  things: ColumnType<unknown, string, string>;
}

export interface SearchEntries {
  content_hash: string;
  id: string;
  kind: string;
  path: string;
  shown: ColumnType<unknown, string, string>;
  title_words: string[];
  weight: number;
  words: string[];
}

export interface SearchWords {
  count: number;
  kind: string;
  word: string;
}

export interface SeatingPairs {
  guest_id: string;
  invitation_id: string;
  kind: string;
  other_id: string;
}

export interface SecurityEvents {
  at: Generated<Timestamp>;
  customer_id: string | null;
  detail: Generated<ColumnType<unknown, string, string>>;
  id: Generated<number>;
  kind: string;
}

export interface Sessions {
  confirmed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  customer_id: string;
  ended_at: Timestamp | null;
  ended_by: string | null;
  id: string;
  provider: string;
  used_at: Generated<Timestamp>;
  user_agent: string | null;
}

export interface SignInWaits {
  account: string;
  failures: number;
  forgets_at: Timestamp;
  next_at: Timestamp;
}

export interface SpentTokens {
  expires_at: Timestamp;
  id: string;
}

export interface Staff {
  created_at: Generated<Timestamp>;
  email: string | null;
  id: string;
  lang: string;
  name: string;
  phone: string | null;
  removed_at: Timestamp | null;
  totp_secret: Buffer | null;
  totp_step: Generated<number>;
}

export interface StaffActs {
  about_customer: string | null;
  after: ColumnType<unknown, string, string> | null;
  at: Timestamp;
  before: ColumnType<unknown, string, string> | null;
  hash: Buffer;
  id: number;
  partner_id: string | null;
  reason: string | null;
  session_id: string | null;
  staff_id: string | null;
  thing_id: string | null;
  thing_kind: string | null;
  what: string;
}

export interface StaffActsHead {
  hash: Buffer;
  is_head: Generated<boolean>;
  last_id: number;
}

export interface StaffInvitations {
  created_at: Generated<Timestamp>;
  email: string | null;
  expires_at: Timestamp;
  id: string;
  invited_by: string | null;
  partner_id: string | null;
  phone: string | null;
  revoked_at: Timestamp | null;
  role: string;
  token_hash: Buffer;
  used_by: string | null;
}

export interface StaffPasskeys {
  counter: number;
  created_at: Generated<Timestamp>;
  id: string;
  name: string;
  public_key: Buffer;
  staff_id: string;
  transports: string[];
  used_at: Timestamp | null;
}

export interface StaffProofs {
  account: Generated<string>;
  code_hash: Buffer | null;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  hash: Buffer;
  kind: string;
  staff_id: string | null;
  tries: Generated<number>;
  used_at: Timestamp | null;
}

export interface StaffRecoveryCodes {
  code_hash: Buffer;
  staff_id: string;
  used_at: Timestamp | null;
}

export interface StaffRoles {
  given_at: Generated<Timestamp>;
  partner_id: string | null;
  role: string;
  staff_id: string;
}

export interface StaffSessions {
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  id: string;
  proved_at: Generated<Timestamp>;
  seen_at: Generated<Timestamp>;
  staff_id: string;
  token_hash: Buffer;
  user_agent: string | null;
}

export interface StrayFiles {
  name: string;
  since: Timestamp;
}

export interface Uploads {
  created_at: Generated<Timestamp>;
  customer_id: string;
  picture_id: string;
}

export interface VenueRatings {
  pictured: Generated<number[]>;
  scored: Generated<number[]>;
  scores: Generated<number[]>;
  stars: Generated<number[]>;
  venue_id: string;
}

export interface Venues {
  amenities: string[];
  areas: string[] | null;
  banquet: ColumnType<unknown, string, string>;
  card: ColumnType<unknown, string, string>;
  changed_at: Timestamp | null;
  city_id: string;
  contact: ColumnType<unknown, string, string>;
  content_hash: string;
  detail: ColumnType<unknown, string, string>;
  fits: string | null;
  former_district: string | null;
  id: string;
  lat: number;
  lng: number;
  max_tables: number;
  min_tables: number;
  name: string;
  price_from: number | null;
  rated_at: Timestamp | null;
  rating_average: number | null;
  rating_count: Generated<number | null>;
  services: string[];
  type: string;
  unsigned_name: string;
  ward: string;
  words: string[] | null;
}

export interface VoucherCategories {
  id: string;
  name: ColumnType<unknown, string, string>;
  position: number;
}

export interface VoucherClaims {
  claimed_at: Timestamp;
  client_id: string;
  code: string;
  customer_id: string;
  expires_at: Timestamp;
  locked_until: Generated<Timestamp>;
  used_at: Timestamp | null;
  visited_at: Timestamp | null;
  voucher_id: string;
  wrong_pins: Generated<number>;
}

export interface VoucherMessages {
  client_id: string;
  day: Timestamp;
  sent: number;
}

export interface Vouchers {
  brand_id: string;
  card: ColumnType<unknown, string, string>;
  category_id: string;
  changed_at: Timestamp | null;
  content_hash: string;
  detail: ColumnType<unknown, string, string>;
  ends_at: Timestamp;
  id: string;
  starts_at: Timestamp;
  unsigned_title: string;
  withdrawn: boolean;
}

export interface VoucherStocks {
  claimed: Generated<number>;
  stock: number;
  voucher_id: string;
}

export interface WeddingInvitations {
  changed: Generated<ColumnType<unknown, string, string>>;
  created_at: Generated<Timestamp>;
  customer_id: string;
  deleted_at: Timestamp | null;
  draft: ColumnType<unknown, string, string>;
  id: string;
  preview_token: string | null;
  published: ColumnType<unknown, string, string> | null;
  published_at: Timestamp | null;
  published_revision: number | null;
  revision: Generated<number>;
  updated_at: Generated<Timestamp>;
  visible: Generated<boolean>;
  visible_before: boolean | null;
}

export interface WheelPrizes {
  campaign_id: string;
  prize_id: string;
  won: number;
}

export interface WheelSpins {
  campaign_id: string;
  client_id: string | null;
  customer_id: string;
  day: Timestamp;
  number: number;
  prize_id: string;
  spun_at: Timestamp;
}

export interface DB {
  answer_links: AnswerLinks;
  article_bookmarks: ArticleBookmarks;
  boards: Boards;
  brand_pins: BrandPins;
  brand_subscribers: BrandSubscribers;
  brands: Brands;
  calendar_entries: CalendarEntries;
  calendars: Calendars;
  cities: Cities;
  client_memos: ClientMemos;
  clients: Clients;
  consents: Consents;
  content_files: ContentFiles;
  content_ids: ContentIds;
  content_imports: ContentImports;
  content_pictures: ContentPictures;
  content_sources: ContentSources;
  customer_identities: CustomerIdentities;
  customers: Customers;
  devices: Devices;
  documents: Documents;
  dress_absences: DressAbsences;
  dress_facets: DressFacets;
  dresses: Dresses;
  email_links: EmailLinks;
  fair_days: FairDays;
  fair_tickets: FairTickets;
  fairs: Fairs;
  favourite_counts: FavouriteCounts;
  favourites: Favourites;
  fittings: Fittings;
  former_accounts: FormerAccounts;
  gift_entries: GiftEntries;
  greeting_templates: GreetingTemplates;
  guest_arrivals: GuestArrivals;
  guest_figures: GuestFigures;
  guest_list_warnings: GuestListWarnings;
  guest_merges: GuestMerges;
  guest_photos: GuestPhotos;
  guest_settings: GuestSettings;
  guest_wishes: GuestWishes;
  guests: Guests;
  hall_slots: HallSlots;
  halls: Halls;
  idempotency_keys: IdempotencyKeys;
  invitation_changes: InvitationChanges;
  invitation_looks: InvitationLooks;
  invitation_music: InvitationMusic;
  invitation_names: InvitationNames;
  invitation_owner_links: InvitationOwnerLinks;
  invitation_owners: InvitationOwners;
  invitation_palettes: InvitationPalettes;
  invitation_templates: InvitationTemplates;
  invitation_views: InvitationViews;
  invitation_visitors: InvitationVisitors;
  lookbook_dresses: LookbookDresses;
  lookbooks: Lookbooks;
  maker_closed_days: MakerClosedDays;
  maker_days: MakerDays;
  makers: Makers;
  message_budget: MessageBudget;
  message_budgets: MessageBudgets;
  messages: Messages;
  migrations: Migrations;
  music_pieces: MusicPieces;
  music_uploads: MusicUploads;
  open_brands: OpenBrands;
  partner_applications: PartnerApplications;
  partner_things: PartnerThings;
  partners: Partners;
  phone_codes: PhoneCodes;
  phone_handles: PhoneHandles;
  phone_numbers: PhoneNumbers;
  pictures: Pictures;
  proposal_drafts: ProposalDrafts;
  proposals: Proposals;
  quotation_looks: QuotationLooks;
  quotations: Quotations;
  rate_limits: RateLimits;
  refresh_tokens: RefreshTokens;
  reply_clocks: ReplyClocks;
  reservation_changes: ReservationChanges;
  reservations: Reservations;
  review_reactions: ReviewReactions;
  review_removals: ReviewRemovals;
  review_reports: ReviewReports;
  reviews: Reviews;
  room_plans: RoomPlans;
  search_entries: SearchEntries;
  search_words: SearchWords;
  seating_pairs: SeatingPairs;
  security_events: SecurityEvents;
  sessions: Sessions;
  sign_in_waits: SignInWaits;
  spent_tokens: SpentTokens;
  staff: Staff;
  staff_acts: StaffActs;
  staff_acts_head: StaffActsHead;
  staff_invitations: StaffInvitations;
  staff_passkeys: StaffPasskeys;
  staff_proofs: StaffProofs;
  staff_recovery_codes: StaffRecoveryCodes;
  staff_roles: StaffRoles;
  staff_sessions: StaffSessions;
  stray_files: StrayFiles;
  uploads: Uploads;
  venue_ratings: VenueRatings;
  venues: Venues;
  voucher_categories: VoucherCategories;
  voucher_claims: VoucherClaims;
  voucher_messages: VoucherMessages;
  voucher_stocks: VoucherStocks;
  vouchers: Vouchers;
  wedding_invitations: WeddingInvitations;
  wheel_prizes: WheelPrizes;
  wheel_spins: WheelSpins;
}
