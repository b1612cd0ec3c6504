/** Of `/expert-profile`: whose profile it shows; without it the user's own. */
export const EXPERT_PARAM = 'expert'
