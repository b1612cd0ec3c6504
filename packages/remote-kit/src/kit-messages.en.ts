/** The few texts that every remote needs before its own. */
export const en = {
  /** Spec 8, to the letter. */
  'call.noAnswer': 'API failure! Please try again',
  'call.notSent': 'You are offline. Nothing was sent and nothing is lost.',
  'offline.title': 'You are offline',
  'offline.text': 'Nothing is lost. This loads as soon as you are connected again.',
  'crash.title': 'This part of the page stopped working',
  'crash.text': 'Everything else still works. Nothing you earned is lost.',
  'crash.retry': 'Try again',
  'load.title': 'This page could not be loaded',
  'load.text': 'Check your connection and try again.',
} as const
