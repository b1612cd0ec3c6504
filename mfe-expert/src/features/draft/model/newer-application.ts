import type { Application } from '@platform/contracts/expert/application-http'

/** Of two answers about one application the one with more changes; an answer about another application counts. */
export function newerApplication(shown: Application | undefined, answer: Application): Application {
  return shown && shown.id === answer.id && shown.version > answer.version ? shown : answer
}
