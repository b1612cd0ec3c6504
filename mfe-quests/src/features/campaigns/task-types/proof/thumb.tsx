import type { ProofPicture } from '@platform/contracts/quests/proofs'
import { ApiFailure, unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { color, radius } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Picture } from './use-pictures.ts'

interface ThumbProps {
  picture: Picture
  /** Below it the server has it. */
  path: string
  alt: string
  /** The server has it no longer. */
  onGone: () => void
}

/** A picture of a proof, small: the chosen file, or what the server has of it. */
export function Thumb({ picture: { id, chosen }, path, alt, onGone }: ThumbProps) {
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: ['proof-picture', path, id],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<ProofPicture>(`${path}/${id}`, { signal })).image,
    enabled: !chosen && id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isGone = error instanceof ApiFailure && error.code === 'NOT_FOUND'
  const drop = useEffectEvent(onGone)
  useEffect(() => {
    if (isGone) drop()
  }, [isGone])
  const src = chosen?.address ?? data
  // A file that is no picture.
  const [isBroken, setBroken] = useState(false)
  return src && !isBroken ? (
    <Shown src={src} alt={alt} onError={() => setBroken(true)} />
  ) : (
    <Shown as="div" role="img" aria-label={alt} />
  )
}

const Shown = styled.img`
  flex: none;
  width: 72px;
  height: 72px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  object-fit: cover;
`
