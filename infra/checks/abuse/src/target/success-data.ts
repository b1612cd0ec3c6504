interface Answered {
  status: number
  text: string
  data: Record<string, unknown>
}

/** The data of a successful answer. @throws when it is refused */
export function successData(answer: Answered): Record<string, unknown> {
  if (answer.status < 200 || answer.status > 299) {
    throw new Error(`refused: ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  return answer.data
}
