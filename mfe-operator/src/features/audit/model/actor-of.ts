/** Who acted: the id of a user, or the account that ran a command. */
export function actorOf(actor: string): { userId: string | null; command: string | null } {
  const [kind, ...rest] = actor.split(':')
  const name = rest.join(':')
  return kind === 'user' ? { userId: name, command: null } : { userId: null, command: name }
}
