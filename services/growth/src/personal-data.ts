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
      hidden: ['held', 'rolledUp'],
    },
    touches: {
      fate: 'erased',
      holds: 'By which links the user came here, for 30 days, if they agreed to be measured',
      find: 'userId',
    },
    journeys: {
      fate: 'erased',
      holds: 'When the user registered, and first verified a task, claimed and collected; in which weeks they did',
      find: '_id',
    },
    conversions: {
      fate: 'erased',
      holds: 'Rewards and earnings of the user, and which links led to them',
      find: 'userId',
      hidden: ['attributedAt', 'rolledUp'],
    },
    links: {
      fate: 'erased',
      holds: 'Links that the user made; they lead nowhere then',
      find: 'userId',
      hidden: ['salt'],
    },
    link_visits: {
      fate: 'kept',
      holds: 'That somebody followed a link, by a salted digest of their network address and browser',
      because: 'It does not say who, and is deleted after 30 days.',
    },
  },
  notPersonal: ['roll_ups', 'roll_up_batches'],
}
