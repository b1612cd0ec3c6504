import { color, Notice, radius, Skeleton } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { useEvidence } from '../api/get-evidence.ts'
import { useT } from '../i18n/messages.ts'

/** A picture that a side has given, small; a dialog shows it whole. */
export function EvidencePicture({ path, alt }: { path: string; alt: string }) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const { data, error } = useEvidence(path)
  if (error) return <Notice tone="bad">{t('evidence.failed')}</Notice>
  if (!data) return <Skeleton width={132} height={88} />
  return (
    <>
      <Thumb type="button" onClick={() => setWhole(true)}>
        <img src={data} alt={alt} />
      </Thumb>
      {isWhole && (
        <Dialog open width="l" title={alt} closeLabel={t('close')} onClose={() => setWhole(false)}>
          <Whole src={data} alt={alt} />
        </Dialog>
      )}
    </>
  )
}

const Thumb = styled.button`
  flex: none;
  width: 132px;
  height: 88px;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: none;
  overflow: hidden;
  cursor: zoom-in;
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

const Whole = styled.img`
  display: block;
  max-width: 100%;
  margin: 0 auto;
`
