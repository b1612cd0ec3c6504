const KEYS = {
  'create-campaign': 'acted.create',
  'clone-campaign': 'acted.clone',
  'change-campaign': 'acted.change',
  'fund-campaign': 'acted.fund',
  'publish-campaign': 'acted.publish',
  'pause-campaign': 'acted.pause',
  'resume-campaign': 'acted.resume',
  'end-campaign': 'acted.end',
  'archive-campaign': 'acted.archive',
} as const

/** The key of the text of an act; null for one of another version. */
export const actKey = (action: string) =>
  action in KEYS ? KEYS[action as keyof typeof KEYS] : null
