import type { Profile } from '@platform/contracts/identity/http'
import { PICTURE } from '@platform/contracts/identity/picture'
import { userPath } from '@platform/contracts/shell/paths'
import { type ApiClient, ApiFailure, unwrap } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { shrinkPicture } from '@platform/remote-kit/shrink-picture'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Inline, Notice, Stack, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useRef } from 'react'
import { profileQuery } from './get-profile.ts'
import { useT } from './i18n/messages.ts'

const PATH = '/users/me/profile/picture'
const RULES = {
  side: PICTURE.side,
  types: ['image/png', 'image/jpeg'],
  maxBytes: PICTURE.maxBytes,
}

/** Refused before it is sent: a phone would upload for minutes. */
class TooLarge extends Error {}

/** Null takes the picture away. @throws ApiFailure, TooLarge */
async function savePicture(api: ApiClient, file: File | null): Promise<Profile> {
  if (file === null) return unwrap(await api.deleteWithAuth<Profile>(PATH))
  const picture = await shrinkPicture(file, RULES)
  if (picture.size > PICTURE.maxBytes) throw new TooLarge()
  const form = new FormData()
  form.append('picture', picture)
  return unwrap(await api.postImageUploadWithAuth<Profile>(PATH, form))
}

const texts: Readonly<Record<string, 'picture.type' | 'picture.large' | 'picture.unreadable'>> = {
  IMAGE_TYPE: 'picture.type',
  IMAGE_ANIMATED: 'picture.type',
  IMAGE_TOO_LARGE: 'picture.large',
  PAYLOAD_TOO_LARGE: 'picture.large',
  IMAGE_UNREADABLE: 'picture.unreadable',
}

/** Chooses, replaces and removes the picture, and leads to what others see. */
export function PictureActions({ profile }: { profile: Profile | undefined }) {
  const t = useT()
  const api = useApi()
  const shell = useShell()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const input = useRef<HTMLInputElement>(null)
  const write = useWrite({
    mutationFn: (file: File | null) => savePicture(api, file),
    onSuccess(saved, file) {
      queries.setQueryData(profileQuery(api).queryKey, saved)
      shell.alerts.show({ message: t(file ? 'picture.saved' : 'picture.removed') })
      shell.invalidate('profile')
      shell.track('profile_changed', { field: 'picture' })
    },
  })
  const { error, isPending } = write
  const code = error instanceof ApiFailure ? error.code : ''
  const problem = error instanceof TooLarge ? 'picture.large' : texts[code ?? '']
  return (
    <Below>
      <Stack gap={2}>
        <Inline gap={2}>
          <Button
            variant="secondary"
            size="s"
            loading={isPending}
            disabled={!profile}
            onClick={() => input.current?.click()}
          >
            {t(profile?.picture ? 'picture.change' : 'picture.add')}
          </Button>
          {profile?.picture && !isPending && (
            <Button variant="ghost" size="s" onClick={() => void write.send(null)}>
              {t('picture.remove')}
            </Button>
          )}
          {profile?.userName && (
            <Button as={Link} to={userPath(profile.userName)} variant="ghost" size="s">
              {t('privacy.see')}
            </Button>
          )}
        </Inline>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('picture.file')}
          accept={PICTURE.accept}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void write.send(file)
          }}
        />
        {error && (
          <Notice tone="bad" live="alert">
            {problem ? t(problem) : failureText(error, t('profile.name.failed'))}
          </Notice>
        )}
      </Stack>
    </Below>
  )
}

const Below = styled.div`
  margin-top: ${space(3)};
`
