/** Where mfe-operator begins. */
export const OPERATOR_PATH = '/operator/'
/** Articles, banners and all else that staff write for everybody; below it one by its id, or `new/<kind>`. */
export const OPERATOR_CONTENT_PATH = '/operator/content'
