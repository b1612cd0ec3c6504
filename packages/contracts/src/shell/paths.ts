/** Pages of the shell that others lead to. */
export const PROFILE_PATH = '/profile/'
/** Parts of the profile, each a page of its own. */
export const PROFILE_PATHS = {
  account: '/profile/account',
  wallet: '/profile/wallet',
  details: '/profile/details',
  security: '/profile/security',
  privacy: '/profile/privacy',
  connections: '/profile/connections',
} as const
/** Anchor of the field, on the page of the details. */
export const COUNTRY_ANCHOR = 'country'
/** Where a user says in which country they are, or verifies a number that does; from there they come back to a page of this site. */
export const countryPaths = (back: string) => {
  const query = `?back=${encodeURIComponent(back)}`
  return {
    choose: `${PROFILE_PATHS.details}${query}#${COUNTRY_ANCHOR}`,
    verifyPhone: `${PROFILE_PATHS.account}${query}`,
  }
}
/** The start page. */
export const HOME_PATH = '/'
/** What a user shows to everybody. */
export const USER_PATH = '/u'
export const userPath = (userName: string) => `${USER_PATH}/${userName}`
/** What a search finds: `/search?q=WORDS&kind=clan`. */
export const SEARCH_PATH = '/search'
export const STAFF_PATH = '/staff'
/**
 * The pages of staff that the shell paints itself, since they need the shell's loader: those that run another build in this browser. All others
 * are the console's, to which their former addresses below `/staff` lead.
 */
export const STAFF_PATHS = { remotes: '/staff/remotes', previews: '/staff/previews' } as const
/** Where a reviewer opens the preview of a build. */
export const previewPath = (id: string) => `${STAFF_PATHS.previews}/${id}`
/** Articles, each below it by its slug. */
export const ARTICLE_PATH = '/article-details'
export const articlePath = (slug: string) => `${ARTICLE_PATH}/${slug}`
/** Videos, each below it by its slug. */
export const VIDEO_PATH = '/video-details'
export const videoPath = (slug: string) => `${VIDEO_PATH}/${slug}`
/** Questions and their answers, by topic. */
export const FAQ_PATH = '/faq'
/** Where an account is made. */
export const REGISTER_PATH = '/register/'
/** Page that a provider of outside accounts sends the user back to, below it: `/auth/callback/google`. */
export const SOCIAL_CALLBACK_PATH = '/auth/callback'
/** Below it, where a messenger's log-in leads back. */
export const MESSENGER = 'messenger'
/** Where the link in an e-mail with a code leads, by what it does: `/email-link#token=TOKEN`. */
export const EMAIL_LINK_PATHS = { 'log-in': '/email-link', contact: '/confirm-email' } as const
/** Where a message leads that a phone number or an address was changed: `/undo-change#token=TOKEN`. */
export const UNDO_CONTACT_PATH = '/undo-change'
/** Where users delete their account, and cancel that. */
export const DELETION_PATH = '/delete-user-account'
/** The inbox of a user, and what they are notified of. */
export const NOTIFICATIONS_PATH = '/notifications'
/** Where the link in an e-mail leads that ends such e-mails: `/unsubscribe#token=TOKEN`. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'
/** Where users make links that say where they are put. */
export const LINK_GENERATOR_PATH = '/utm-link-generator'
/** The four policy pages. */
export const POLICY_PATHS = {
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  aml: '/aml-kyc-policy',
  risk: '/risk-disclosure-policy',
} as const

/** Page of an embed, framed by a partner: `/embed/<partner key>/<embed name>`. */
export function embedPath(partner: string, embed: string): string {
  return `/embed/${partner}/${embed}`
}
export const EMBED_PATH_PREFIX = '/embed/'
/** Where a user confirms a connection, top-level: `/connect?partner=KEY#token=TOKEN`. */
export const CONNECT_PATH = '/connect'
/** Page about embeds for those who would be partners. */
export const PARTNERS_PATH = '/partners'
/** Version of the script's attributes, events and methods: what a version has stays in it, and what would break a page is another one. */
const EMBED_SCRIPT_VERSION = 1
/** Script of the partner's one tag. */
export const EMBED_SCRIPT_PATH = `${EMBED_PATH_PREFIX}v${EMBED_SCRIPT_VERSION}.js`
/** The same for pages that were made before versions had addresses. */
export const FIRST_EMBED_SCRIPT_PATH = '/embed.js'
/** What others show of a link to our pages: `/oembed?url=ADDRESS` (https://oembed.com). */
export const OEMBED_PATH = '/oembed'
/** Below it are the docs, where a deployment has them: pages of their own, without the shell. */
export const DOCS_PATH = '/docs/'
/** Page in a frame that looks for faces in a picture, with a policy of its own (packages/face). */
export const FACE_FRAME_PATH = '/face-frame'
/** Below it are the files of that page. */
export const FACE_FILES_PATH = '/face-files/'
