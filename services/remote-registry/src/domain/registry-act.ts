/** What staff do in the registry. Releases are acts of teams, and in the list of their channel. */
export type RegistryAct = 'try-build' | 'open-preview'
