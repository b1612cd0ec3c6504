import {
  ARTICLE_PATH,
  CONNECT_PATH,
  DELETION_PATH,
  EMAIL_LINK_PATHS,
  FAQ_PATH,
  LINK_GENERATOR_PATH,
  NOTIFICATIONS_PATH,
  PARTNERS_PATH,
  POLICY_PATHS,
  PROFILE_PATH,
  PROFILE_PATHS,
  REGISTER_PATH,
  SEARCH_PATH,
  SOCIAL_CALLBACK_PATH,
  STAFF_PATH,
  UNDO_CONTACT_PATH,
  UNSUBSCRIBE_PATH,
  USER_PATH,
  VIDEO_PATH,
} from './paths.ts'

/**
 * The pages that the shell paints itself, as patterns of the router. A page begins with a line here: the shell's table of
 * pages then lacks its code, and the end-to-end tests visit it.
 */
export const SHELL_PAGES = {
  profile: PROFILE_PATH,
  profileAccount: PROFILE_PATHS.account,
  profileWallet: PROFILE_PATHS.wallet,
  profileDetails: PROFILE_PATHS.details,
  profileSecurity: PROFILE_PATHS.security,
  profilePrivacy: PROFILE_PATHS.privacy,
  profileConnections: PROFILE_PATHS.connections,
  user: `${USER_PATH}/:userName`,
  article: `${ARTICLE_PATH}/:slug`,
  video: `${VIDEO_PATH}/:slug`,
  faq: FAQ_PATH,
  register: REGISTER_PATH,
  search: SEARCH_PATH,
  staff: `${STAFF_PATH}/*`,
  partners: PARTNERS_PATH,
  connect: CONNECT_PATH,
  logInByLink: EMAIL_LINK_PATHS['log-in'],
  confirmEmail: EMAIL_LINK_PATHS.contact,
  undoContact: UNDO_CONTACT_PATH,
  deletion: DELETION_PATH,
  notifications: NOTIFICATIONS_PATH,
  unsubscribe: UNSUBSCRIBE_PATH,
  linkGenerator: LINK_GENERATOR_PATH,
  authCallback: `${SOCIAL_CALLBACK_PATH}/:provider`,
  ...POLICY_PATHS,
} as const

export type ShellPage = keyof typeof SHELL_PAGES
