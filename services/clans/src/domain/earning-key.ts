/** What a user earned something by, as contributions, boards and revocations name it alike. @param id of the source: a claim, a task, a click */
export const earningKey = (source: string, id: string, userId: string): string =>
  `${source}:${id}:${userId}`
