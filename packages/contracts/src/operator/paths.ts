/** Where mfe-operator begins. */
export const OPERATOR_PATH = '/operator/'
/** What links and campaigns lead to. */
export const OPERATOR_ANALYTICS_PATH = '/operator/analytics'
/** Links that were followed most. */
export const OPERATOR_LINKS_PATH = '/operator/links'
