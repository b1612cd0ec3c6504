import { REMOVAL_REASONS, type RemovalReason } from '@platform/contracts/clans/constants'
import type { ClanView } from '@platform/contracts/clans/http'
import type { Member } from '@platform/contracts/clans/members-http'
import { useShell } from '@platform/remote-kit/shell'
import { Button, Heading, Notice, Stack, Text } from '@platform/ui'
import { Dialog, Field, Select } from '@platform/ui/interaction'
import { useState } from 'react'
import { type MemberAct, useMemberAct } from '../api/act-in-clan.ts'
import { useT } from '../i18n/messages.ts'
import { useUserName } from '../model/use-names.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'

interface MemberSheetProps {
  clan: ClanView
  member: Member
  open: boolean
  onClose: () => void
}

/** What a chief can do with a member; each says what it means before it is done. */
export function MemberSheet({ clan, member, open, onClose }: MemberSheetProps) {
  const t = useT()
  const { alerts } = useShell()
  const nameOf = useUserName()
  const refusalText = useRefusalText()
  const write = useMemberAct(clan.id, member.userId)
  const [step, setStep] = useState<'menu' | 'remove' | 'hand-over'>('menu')
  const [reason, setReason] = useState<RemovalReason>('inactive')
  const name = nameOf(member.userName)
  const nextRole = member.role === 'ClanRoleMember' ? 'ClanRoleGamer' : 'ClanRoleMember'

  async function send(act: MemberAct, message: string) {
    // An answer without data is one too.
    const done = await write.send(act)
    if (done === undefined) return
    alerts.show({ message })
    close()
  }

  function close() {
    onClose()
    setStep('menu')
    write.reset()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={step === 'menu' ? name : t(`manage.${step}Title`, { name })}
      closeLabel={t('close')}
      locked={write.isPending}
    >
      <Stack gap={4}>
        {write.error && (
          <Notice tone="bad" live="alert">
            {refusalText(write.error)}
          </Notice>
        )}
        {step === 'menu' && (
          <>
            <Stack gap={2}>
              <Heading level={3}>{t(`role.${member.role}`)}</Heading>
              <Text tone="mute">{t(`roleText.${member.role}`)}</Text>
            </Stack>
            <Button
              block
              variant="secondary"
              loading={write.isPending}
              onClick={() =>
                void send({ act: 'role', role: nextRole }, t('manage.roleDone', { name }))
              }
            >
              {t(nextRole === 'ClanRoleMember' ? 'manage.toMember' : 'manage.toGamer')}
            </Button>
            <Button block variant="secondary" onClick={() => setStep('hand-over')}>
              {t('manage.handOver')}
            </Button>
            <Button block variant="secondary" onClick={() => setStep('remove')}>
              {t('manage.remove')}
            </Button>
          </>
        )}
        {step === 'hand-over' && (
          <>
            <Text>{t('manage.handOverText', { name, clan: clan.clanName })}</Text>
            <Button
              block
              size="l"
              loading={write.isPending}
              onClick={() => void send({ act: 'hand-over' }, t('manage.handOverDone', { name }))}
            >
              {t('manage.handOver')}
            </Button>
          </>
        )}
        {step === 'remove' && (
          <>
            <Text>{t('manage.removeText', { name })}</Text>
            <Field label={t('manage.reason')}>
              <Select
                value={reason}
                onChange={({ target }) => setReason(target.value as RemovalReason)}
              >
                {REMOVAL_REASONS.map((value) => (
                  <option key={value} value={value}>
                    {t(`reason.${value}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Button
              block
              size="l"
              variant="danger"
              loading={write.isPending}
              onClick={() => void send({ act: 'remove', reason }, t('manage.removeDone', { name }))}
            >
              {t('manage.remove')}
            </Button>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
