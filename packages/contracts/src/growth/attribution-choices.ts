/** What analytics names, as lists to choose from (spec 3). */
export const ATTRIBUTION_LISTS = [
  'activities',
  'activityId',
  'channels',
  'rewards',
  'systems',
  'touchpoints',
  'leaderboard',
] as const
export type AttributionList = (typeof ATTRIBUTION_LISTS)[number]

/** Longest period of a report, days. */
export const MOST_REPORT_DAYS = 92

/** By what events of one name are counted apart. */
export const ACTIVITY_PARTS = ['channel', 'device', 'location'] as const
export type ActivityPart = (typeof ACTIVITY_PARTS)[number]

/** What a link leads to: a reward of a campaign that was credited, or an earning that was collected. */
export const CONVERSIONS = ['claim', 'earning'] as const
export type ConversionKind = (typeof CONVERSIONS)[number]
/** Which of the links that a user followed counts. */
export const TOUCHES = ['first', 'last'] as const
export type Touch = (typeof TOUCHES)[number]
/** By what conversions are counted. */
export const CONVERSION_PARTS = ['source', 'medium', 'campaign', 'link'] as const
export type ConversionPart = (typeof CONVERSION_PARTS)[number]
/** In place of what a link says, where none is known. No link can say it: its values have no brackets. */
export const DIRECT = '(direct)'

/** What users do one after the other, each for the first time. */
export const FUNNEL_STEPS = ['registered', 'task', 'claimed', 'credited', 'collected'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** Reports that there are, also as a table to save. */
export const REPORTS = ['activity', 'conversions', 'links', 'funnel', 'cohorts'] as const
export type Report = (typeof REPORTS)[number]
