/** Bytes: thirty tasks with texts in three languages, one of them with a thousand codes. */
export const CAMPAIGN_BODY_LIMIT = 1024 * 1024
