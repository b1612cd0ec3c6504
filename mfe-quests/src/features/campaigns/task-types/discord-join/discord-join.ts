import { messages } from '../discord-server/messages.ts'
import { InviteAgain, serverButton, useServerTexts } from '../discord-server/server-task.tsx'
import { tryOnReturn } from '../outside-visit/visit.tsx'
import type { TaskTypeView } from '../task-type.ts'

/** The user's Discord account is a member of a server. */
export const discordJoin: TaskTypeView<'DISCORD_JOIN'> = {
  icon: 'discord',
  needs: { linkedDiscord: true },
  messages,
  useTexts(task) {
    const { notMember, opened, waiting } = useServerTexts(task)
    return { rejected: { DISCORD_NOT_MEMBER: notMember }, opened, waiting }
  },
  button: serverButton,
  ownTry: tryOnReturn,
  NoteLink: InviteAgain,
}
