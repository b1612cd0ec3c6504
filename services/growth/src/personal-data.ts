import { type PersonalData, staffActData } from '@platform/service-kit'

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
    staff_acts: staffActData,
    audit_lines: {
      fate: 'kept',
      holds: 'The merged audit trail: what staff of all services did, when, in which role and why, by the ids of accounts',
      because: 'Staff answer for what they did, and a line that is removed breaks the chain of all later ones. It names accounts by their ids alone.',
      find: 'act.subject.id',
      // Each act is in the export as that of its own service.
      secret: true,
    },
  },
  notPersonal: ['audit_checks', 'audit_sources'],
}
