/** Where mfe-operator begins. */
export const OPERATOR_PATH = '/operator/'
