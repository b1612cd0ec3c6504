import { useEffect, useState } from 'react'

/** An address of this page for a picture in memory; null at first. */
export function useObjectUrl(picture: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}
