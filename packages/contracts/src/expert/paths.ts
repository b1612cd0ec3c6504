/** Where mfe-expert begins. */
export const EXPERT_PATH = '/register-expert'
