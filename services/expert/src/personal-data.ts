import { type PersonalData, reviewData, staffActData } from '@platform/service-kit'

/** What expert stores about users. */
export const personalData: PersonalData = {
  personal: {
    documents: {
      fate: 'erased',
      holds:
        'Pictures of documents that the user uploaded for their application; deleted 90 days after its decision, and 180 days after the upload where none is begun',
      find: 'userId',
      hidden: ['slot'],
      files: [{ field: 'name', collection: 'blobs' }],
    },
    applications: {
      fate: 'erased',
      holds:
        'The application to be an AI expert: names, age, gender, place, e-mail address, education, field and years of work, skills, tools, languages, and what was decided; what it says is deleted 180 days after the last change of a draft, and a year after its decision',
      find: '_id',
      hidden: ['origin', 'unqueuedSince', 'emptyingSince', 'appealingSince', 'forgetAt'],
    },
    ages: {
      fate: 'erased',
      holds:
        'Whether a verified document says that the user is of age, and until when; no birth date',
      find: 'userId',
      hidden: ['version', 'heldVersion'],
    },
    additions: {
      fate: 'erased',
      holds: 'Skills, tools and languages that the user added to the list',
      find: 'userId',
      hidden: ['key', 'place', 'slot', 'origin'],
    },
    skill_checks: {
      fate: 'erased',
      holds:
        'Skill checks of the user: what they answered, what they got for it, and how often they left the page, pasted or copied meanwhile; all but what they got is deleted with what the application says',
      find: 'userId',
      hidden: ['tasks', 'sessionId', 'revision', 'runningOf', 'runsUntil'],
    },
    assessments: {
      fate: 'erased',
      holds: 'Points that reviewers gave the application; deleted with what it says',
      find: 'userId',
      hidden: ['by'],
    },
    experts: {
      fate: 'erased',
      holds: 'The profile of an expert, and who may see it',
      find: 'userId',
      hidden: ['words', 'hiddenChanges'],
    },
    reviews: reviewData,
    staff_acts: staffActData,
  },
  notPersonal: ['terms'],
}
