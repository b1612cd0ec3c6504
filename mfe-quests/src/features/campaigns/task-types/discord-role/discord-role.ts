import { messages } from '../discord-server/messages.ts'
import { InviteAgain, serverButton, useServerTexts } from '../discord-server/server-task.tsx'
import { tryOnReturn } from '../outside-visit/visit.tsx'
import type { TaskTypeView } from '../task-type.ts'

/** The user's Discord account has a role in a server. */
export const discordRole: TaskTypeView<'DISCORD_ROLE'> = {
  icon: 'discord',
  needs: { linkedDiscord: true },
  messages,
  useTexts(task) {
    const { notMember, roleMissing, opened, waiting } = useServerTexts(task)
    const rejected = { DISCORD_NOT_MEMBER: notMember, DISCORD_ROLE_MISSING: roleMissing }
    return { rejected, opened, waiting }
  },
  button: serverButton,
  ownTry: tryOnReturn,
  NoteLink: InviteAgain,
}
