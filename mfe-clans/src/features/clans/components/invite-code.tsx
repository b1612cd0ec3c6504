import { MY_CLAN_PATH } from '@platform/contracts/clans/paths'
import { useRequireLogin, useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog, Field, TextInput } from '@platform/ui/interaction'
import { type FormEvent, useState } from 'react'
import { useAcceptInvite } from '../api/enter-and-leave.ts'
import { useT } from '../i18n/messages.ts'
import { readCode } from '../model/read-code.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'

/** Where the code of an invitation, or its link, is typed. */
export function InviteCode() {
  const t = useT()
  const { navigate } = useShell()
  const requireLogin = useRequireLogin()
  const accept = useAcceptInvite()
  const refusalText = useRefusalText()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const code = readCode(typed)
    setWrong(code === null)
    if (code === null || !(await requireLogin())) return
    if (await accept.send(code)) navigate(MY_CLAN_PATH)
  }

  return (
    <>
      <Button variant="ghost" icon="key" onClick={() => setOpen(true)}>
        {t('code.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('code.title')}
        closeLabel={t('close')}
        locked={accept.isPending}
      >
        <form onSubmit={submit} noValidate>
          <Stack gap={4}>
            <Text tone="mute">{t('code.text')}</Text>
            {accept.error && (
              <Notice tone="bad" live="alert">
                {refusalText(accept.error)}
              </Notice>
            )}
            <Field label={t('code.label')} {...(isWrong && { error: t('code.wrong') })}>
              <TextInput
                value={typed}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={300}
                data-autofocus
                onChange={({ target }) => setTyped(target.value)}
              />
            </Field>
            <Button type="submit" block size="l" loading={accept.isPending}>
              {t('code.go')}
            </Button>
          </Stack>
        </form>
      </Dialog>
    </>
  )
}
