import { checkLabel, type TaskTypeView } from '../task-type.ts'

/** The user has a Discord account connected. */
export const discordLink: TaskTypeView<'DISCORD_LINK'> = {
  icon: 'discord',
  needs: { linkedDiscord: true },
  useTexts: () => ({ rejected: {} }),
  button: (task) => ({ label: checkLabel(task), action: { kind: 'send', input: {} } }),
}
