/** The Deployment of the canary of a service. */
export const canaryName = (service: string) => `${service}-canary`
/** The job of the migrations of a release of a service. */
export const migrationName = (service: string, id: string) => `${service}-migrate-${id}`
/** The account by which a team's CI releases its services. */
export const releaserName = (owner: string) => `release-${owner}`

/** Label of the pods of a canary, beside that of the service, by which its Service sends them requests. */
export const TRACK = 'platform/track'
/** Annotation of a Deployment: the image before the one that it has. */
export const PREVIOUS_IMAGE = 'platform/previous-image'
/** Annotation of a canary: it did no worse than the other pods for the time that was asked for, and is held. */
export const HELD = 'platform/held'
/** Annotation: the team that released it. */
export const RELEASED_BY = 'platform/released-by'
