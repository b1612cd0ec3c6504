type Filter = Readonly<Record<string, unknown>>

/** The texts of a field, "a.b" for one of documents in it, in the matching documents of another collection of the service. */
type TextsOf = (collection: string, filter: Filter, field: string) => Promise<string[]>

/** How the documents of a user are found: the field that has the user's id, or a filter. An index serves either. */
export type FindOfUser = string | ((userId: string, textsOf: TextsOf) => Filter | Promise<Filter>)

/** Documents of users in a collection, and what happens to them when their user leaves. */
export type PersonalCollection = {
  /** What they say about a user, in words. */
  holds: string
  /** Fields that an export leaves out, because they protect the account. */
  hidden?: readonly string[]
  /** All of it protects the account, or is in the export as something else: it is not exported. */
  secret?: true
} & (
  | {
      fate: 'erased'
      find: FindOfUser
      /** Which of them are erased at that time; the others later, and the deletion waits for them. */
      once?(now: Date): Filter
      /** Fields that have the name of a file, alone or at the end of a path, and the collection of the file: it is removed an hour later. */
      files?: readonly { field: string; collection: string }[]
    }
  /** `because`: the reason, or how soon they are deleted anyway. Without `find` they are not exported. */
  | {
      fate: 'kept'
      because: string
      find?: FindOfUser
      /** Which documents of a user who left wait for something that makes no sense without them, and what ends that. */
      ends?(userId: string): readonly { filter: Filter; set: Filter }[]
    }
)

/**
 * What a service stores about users: every collection of it is in one of the two lists, or the service does not start.
 * docs/personal-data.md is made of it.
 */
export interface PersonalData {
  /** By the name of the collection. Documents are erased in this order. */
  personal: Readonly<Record<string, PersonalCollection>>
  /** Collections that say nothing about users. */
  notPersonal: readonly string[]
}

/** The collections that the kit itself makes in the database of a service. */
export const kitData: PersonalData = {
  personal: {
    blobs: {
      fate: 'kept',
      holds: 'The names of pictures',
      because: 'A picture is deleted when no document names it: an hour later, a day at most.',
    },
    idempotency_answers: {
      fate: 'kept',
      holds: 'Answers to requests that may be repeated',
      because: 'They are deleted after a day.',
    },
    rate_counts: {
      fate: 'kept',
      holds:
        'How often an account, or a network or mailbox by a keyed hash, asked for something lately',
      because: 'They are deleted when their time is over, a day at most.',
    },
  },
  notPersonal: ['leases', 'migrations'],
}

/** What an export of a user's data has. */
export type ExportedPersonal = PersonalCollection & { find: FindOfUser }

/** Whether it is in an export. */
export const isExported = (one: PersonalCollection): one is ExportedPersonal =>
  one.find !== undefined && !one.secret
