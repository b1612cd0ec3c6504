/** Where mfe-operator begins. */
export const OPERATOR_PATH = '/operator/'
/** How the notifications of users read. */
export const OPERATOR_NOTIFICATIONS_PATH = '/operator/notifications'
