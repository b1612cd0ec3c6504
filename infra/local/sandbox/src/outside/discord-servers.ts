export interface DiscordServer {
  id: string
  name: string
  roles: readonly { id: string; name: string }[]
}

/** The servers of the sandbox's Discord; `campaigns/demo.yaml` has tasks about the first. */
export const discordServers: readonly DiscordServer[] = [
  {
    id: '1100000000000000001',
    name: 'Monsoon HQ',
    roles: [
      { id: '1100000000000000101', name: 'Ranger' },
      { id: '1100000000000000102', name: 'Storm Caller' },
    ],
  },
  {
    id: '1100000000000000002',
    name: 'Ember Throne',
    roles: [{ id: '1100000000000000201', name: 'Knight' }],
  },
]

/** Who is a member of which server, with which roles. A person is the name that was typed on Discord's page. */
export function createDiscordServers() {
  const members = new Map<string, Set<string>>()
  const keyOf = (server: string, user: string) => `${server}:${user}`
  return {
    /** Ids of the member's roles; null for somebody who is no member. */
    rolesOf(server: string, user: string): string[] | null {
      const roles = members.get(keyOf(server, user))
      return roles ? [...roles] : null
    },
    join(server: string, user: string): void {
      const key = keyOf(server, user)
      if (!members.has(key)) members.set(key, new Set())
    },
    leave: (server: string, user: string) => void members.delete(keyOf(server, user)),
    /** Nothing for somebody who is no member. */
    give: (server: string, user: string, role: string) =>
      void members.get(keyOf(server, user))?.add(role),
    take: (server: string, user: string, role: string) =>
      void members.get(keyOf(server, user))?.delete(role),
  }
}
