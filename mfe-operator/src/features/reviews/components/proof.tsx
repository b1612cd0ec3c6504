import { ApiFailure } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage } from '@platform/remote-kit/shell'
import {
  color,
  Loading,
  Notice,
  radius,
  Skeleton,
  Stack,
  space,
  Text,
  TextLink,
} from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { type ReactNode, useState } from 'react'
import { useProblemText } from '../../../parts/reviews/use-problem-text.ts'
import { proofPictureQuery, proofQuery } from '../api/reviews-api.ts'
import { useT } from '../i18n/messages.ts'

/** What was asked for, and what the user handed in. */
export function Proof({ id }: { id: string }) {
  const t = useT()
  const problemText = useProblemText()
  const { data: proof, error } = useQuery(proofQuery(useApi(), id, useLanguage()))
  if (error) {
    const isGone = error instanceof ApiFailure && error.code === 'NOT_FOUND'
    return <Notice tone="bad">{isGone ? t('reviews.gone') : problemText(error)}</Notice>
  }
  if (!proof) {
    return (
      <Loading label={t('reviews.proof.loading')}>
        <Skeleton height={160} />
      </Loading>
    )
  }
  const { task, number, text, link, pictures } = proof
  return (
    <Stack gap={3}>
      <Part label={`${t('reviews.asked')}: ${task.title}`}>
        <Plain>{task.instructions}</Plain>
      </Part>
      <Text size="meta" tone="mute">
        {t('reviews.number', { count: number })}
      </Text>
      {text !== null && (
        <Part label={t('reviews.text')}>
          <Plain>{text}</Plain>
        </Part>
      )}
      {link !== null && (
        <Part label={t('reviews.link')}>
          <Plain>
            <TextLink href={link} target="_blank" rel="noopener noreferrer nofollow">
              {link}
            </TextLink>
          </Plain>
          <Text size="meta" tone="mute">
            {t('reviews.link.hint')}
          </Text>
        </Part>
      )}
      {pictures.length > 0 && (
        <Pictures>
          {pictures.map((picture, index) => (
            <Picture key={picture} proof={id} picture={picture} place={index + 1} />
          ))}
        </Pictures>
      )}
    </Stack>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack gap={1}>
      <Text size="meta" tone="mute">
        {label}
      </Text>
      {children}
    </Stack>
  )
}

function Picture({ proof, picture, place }: { proof: string; picture: string; place: number }) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const { data, error } = useQuery(proofPictureQuery(useApi(), proof, picture))
  if (error) return <Notice tone="bad">{t('reviews.picture.failed')}</Notice>
  if (!data) return <Skeleton height={160} />
  const name = t('reviews.picture', { place })
  return (
    <>
      <Thumb type="button" onClick={() => setWhole(true)}>
        <img src={data} alt={name} />
      </Thumb>
      {isWhole && (
        <Dialog
          open
          width="l"
          title={name}
          closeLabel={t('reviews.picture.close')}
          onClose={() => setWhole(false)}
        >
          <Whole src={data} alt={name} />
        </Dialog>
      )}
    </>
  )
}

const Plain = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`

/** Side by side, so that they can be compared. */
const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${space(36)}, 100%), 1fr));
  gap: ${space(2)};
`

const Thumb = styled.button`
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: none;
  overflow: hidden;
  cursor: zoom-in;
  & img {
    display: block;
    width: 100%;
    aspect-ratio: 1;
    object-fit: cover;
  }
`

const Whole = styled.img`
  display: block;
  max-width: 100%;
  margin: 0 auto;
`
