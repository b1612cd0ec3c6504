import { CAMPAIGN_PICTURE, campaignPictureAddress } from '@platform/contracts/quests/art'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Inline, Notice, radius, Stack, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useRef } from 'react'
import { uploadPicture } from '../api/editor-api.ts'
import { useT } from '../i18n/messages.ts'
import { useEditor } from '../model/editor-context.ts'
import { Group } from './group.tsx'
import { useTexts } from './use-texts.ts'

const PATH = ['picture']
const accept = CAMPAIGN_PICTURE.kinds.map((kind) => `image/${kind}`).join()

/** The picture of the campaign, which is uploaded as soon as it is chosen. */
export function PictureField() {
  const t = useT()
  const api = useApi()
  const failureText = useFailureText()
  const { draft, set, problemAt } = useEditor()
  const { label } = useTexts(draft)
  const input = useRef<HTMLInputElement>(null)
  const upload = useWrite({
    mutationFn: (file: File) => uploadPicture(api, file),
    onSuccess: ({ picture }) => set(PATH, picture),
  })
  const picture = typeof draft.picture === 'string' ? draft.picture : null
  const problem = problemAt(PATH)
  return (
    <Group label={label(PATH)}>
      <Stack gap={3}>
        {picture ? (
          <Picture src={campaignPictureAddress(picture)} alt="" />
        ) : (
          <Text size="meta" tone="mute">
            {t('picture.none')}
          </Text>
        )}
        {(upload.error || problem) && (
          <Notice tone="bad" live="alert">
            {upload.error ? failureText(upload.error, t('picture.failed')) : problem}
          </Notice>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label={t('picture.choose')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void upload.send(file)
            target.value = ''
          }}
        />
        <Inline>
          <Button
            size="s"
            variant="secondary"
            loading={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {t('picture.choose')}
          </Button>
          {picture && (
            <Button size="s" variant="ghost" onClick={() => set(PATH, undefined)}>
              {t('picture.remove')}
            </Button>
          )}
        </Inline>
      </Stack>
    </Group>
  )
}

const Picture = styled.img`
  width: 100%;
  max-height: 200px;
  border-radius: ${radius.control};
  object-fit: cover;
`
