import type { PogPreferences } from '@platform/contracts/pog/feed-http'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useShell } from '@platform/remote-kit/shell'
import { Button, Loading, Notice, Skeleton, Stack } from '@platform/ui'
import { Checkbox, Dialog } from '@platform/ui/interaction'
import { useState } from 'react'
import { PreferenceFailure, usePreferences, useSavePreferences } from '../api/own-post.ts'
import { useT } from '../i18n/messages.ts'

const NAMES = ['isInFeed', 'showsScores', 'noticesLikes'] as const

interface PreferencesSheetProps {
  open: boolean
  onClose: () => void
}

/** What the user lets others see of their card. */
export function PreferencesSheet({ open, onClose }: PreferencesSheetProps) {
  const t = useT()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const { data, error, isFetching, refetch } = usePreferences()
  const save = useSavePreferences()
  const [changed, setChanged] = useState<Partial<PogPreferences>>({})
  const wanted = data ? { ...data, ...changed } : null

  async function send() {
    if (!(await save.send(wanted))) return
    setChanged({})
    alerts.show({ message: t('preferences.saved') })
    onClose()
  }

  const textOf = (failure: Error) =>
    failure instanceof PreferenceFailure
      ? t(`preferences.${failure.reason}`)
      : failureText(failure, t('preferences.failed'))

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('preferences')}
      closeLabel={t('close')}
      locked={save.isPending}
    >
      {error && !data ? (
        <LoadFailed
          error={error}
          title={t('preferences.failed')}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Stack gap={4}>
          {save.error && (
            <Notice tone="bad" live="alert">
              {textOf(save.error)}
            </Notice>
          )}
          {wanted ? (
            <Stack gap={1}>
              {NAMES.map((name) => (
                <Checkbox
                  key={name}
                  label={t(`preferences.${name}`)}
                  checked={wanted[name]}
                  onChange={({ target }) => setChanged({ ...changed, [name]: target.checked })}
                />
              ))}
            </Stack>
          ) : (
            <Loading label={t('loading')}>
              <Skeleton height={140} radius={10} />
            </Loading>
          )}
          <Button block size="l" loading={save.isPending} onClick={() => void send()}>
            {t('preferences.save')}
          </Button>
        </Stack>
      )}
    </Dialog>
  )
}
