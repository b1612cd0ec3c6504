import type { PersonalData } from '@platform/service-kit'

/**
 * What growth stores about users. The consent is first: a call that stores events after they are erased sees that it is gone,
 * and deletes them.
 */
export const personalData: PersonalData = {
  personal: {
    consents: {
      fate: 'erased',
      holds:
        'Whether the user agrees to be measured, as identity last published it; null before that',
      find: '_id',
    },
    tracked_events: {
      fate: 'erased',
      holds: 'What the user did on the site, with device and network address; each for 90 days',
      find: 'userId',
      hidden: ['held'],
    },
    notifications: {
      fate: 'erased',
      holds: 'What the user was notified of, and when they read it; each for 180 days',
      find: 'userId',
      hidden: ['email', 'push', 'pushedTo', 'digestAt'],
    },
    digests: {
      fate: 'erased',
      holds: 'That an e-mail with the notifications of a day waits to be sent',
      find: 'userId',
      hidden: ['tries', 'nextTryAt'],
    },
    notification_settings: {
      fate: 'erased',
      holds: 'Of what, when and how the user is notified, and their time zone',
      find: '_id',
    },
    push_subscriptions: {
      fate: 'erased',
      holds: 'Browsers that show notifications',
      find: 'userId',
      // Who has these can send to the browser.
      hidden: ['endpoint', 'keys'],
    },
    left_users: {
      fate: 'kept',
      holds: "That an account was deleted in the last 60 days, by the account's id",
      because: 'What is published about it later is not stored. It is deleted after 60 days.',
      find: '_id',
    },
  },
  notPersonal: ['campaign_titles'],
}
