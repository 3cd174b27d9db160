/** What can wait for somebody of the office. */
export const WORK_KINDS = ['quotation', 'visit', 'cancel', 'report', 'appeal', 'answer', 'message', 'meeting'] as const
/** From so many on, a list by kind helps more than one by age. */
export const MANY = 40
/** Where the counts of what waits come from, as server-sent events. */
export const LIVE_PATH = '/api/office/live'
