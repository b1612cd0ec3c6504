import { INVITE_DAYS } from '@platform/contracts/clans/constants'
import type { ClanView } from '@platform/contracts/clans/http'
import { copyText } from '@platform/remote-kit/copy-text'
import { share } from '@platform/remote-kit/share'
import { useFormat, useShell } from '@platform/remote-kit/shell'
import { Button, color, font, Inline, Notice, radius, Stack, space, Text } from '@platform/ui'
import { Dialog, Field, Select } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { useInvite } from '../api/act-in-clan.ts'
import { useT } from '../i18n/messages.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'
import { EndInvites } from './end-invites.tsx'

const COUNTS = [1, 5, 10, 50] as const

/** Opens the sheet that makes an invitation: a code and its link. */
export function InviteButton({ clan, isChief }: { clan: ClanView; isChief: boolean }) {
  const t = useT()
  const shell = useShell()
  const { formatDateTime } = useFormat()
  const refusalText = useRefusalText()
  const invite = useInvite(clan.id)
  const [isOpen, setOpen] = useState(false)
  const [most, setMost] = useState<number>(COUNTS[0])
  const made = invite.data

  async function copy(text: string) {
    const message = (await copyText(text)) ? t('invite.copied') : t('invite.copyFailed')
    shell.alerts.show({ message })
  }
  async function shareLink(link: string) {
    const how = await share({ text: t('invite.shared', { clan: clan.clanName }), url: link })
    if (how === 'copied') shell.alerts.show({ message: t('invite.copied') })
    if (how === 'failed') shell.alerts.show({ message: t('invite.copyFailed'), type: 'warning' })
  }

  return (
    <>
      <Button block icon="invite" onClick={() => setOpen(true)}>
        {t('invite')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('invite.title')}
        closeLabel={t('close')}
        locked={invite.isPending}
      >
        <Stack gap={4}>
          {made ? (
            <>
              <Code>{made.code}</Code>
              <Text tone="mute">
                {t('invite.good', { count: made.most, until: formatDateTime(made.expiresAt) })}
              </Text>
              <Inline gap={2}>
                <Button variant="secondary" icon="copy" onClick={() => void copy(made.link)}>
                  {t('invite.copy')}
                </Button>
                <Button onClick={() => void shareLink(made.link)}>{t('invite.share')}</Button>
                <Button variant="ghost" onClick={() => invite.reset()}>
                  {t('invite.another')}
                </Button>
              </Inline>
            </>
          ) : (
            <>
              <Text tone="mute">{t('invite.text', { count: INVITE_DAYS })}</Text>
              {invite.error && (
                <Notice tone="bad" live="alert">
                  {refusalText(invite.error)}
                </Notice>
              )}
              <Field label={t('invite.most')}>
                <Select value={most} onChange={({ target }) => setMost(Number(target.value))}>
                  {COUNTS.map((count) => (
                    <option key={count} value={count}>
                      {t('invite.players', { count })}
                    </option>
                  ))}
                </Select>
              </Field>
              <Button
                block
                size="l"
                loading={invite.isPending}
                onClick={() => void invite.send(most)}
              >
                {t('invite.make')}
              </Button>
              {isChief && <EndInvites clanId={clan.id} />}
            </>
          )}
        </Stack>
      </Dialog>
    </>
  )
}

const Code = styled.p`
  padding: ${space(4)};
  border: 1px dashed ${color.line};
  border-radius: ${radius.control};
  font: 700 28px / 1.2 ${font.heading};
  letter-spacing: 0.12em;
  text-align: center;
  overflow-wrap: anywhere;
`
