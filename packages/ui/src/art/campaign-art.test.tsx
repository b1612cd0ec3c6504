import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CampaignArt } from './campaign-art.tsx'

afterEach(cleanup)

const SRC = '/api/airdrop-campaign/art/1/race/campaign/MR.svg'
const picture = () => document.querySelector('img')

test('loads the picture late, and is decorative without a label', () => {
  const { container } = render(<CampaignArt seed="campaign" src={SRC} ratio="5 / 2" />)
  expect(picture()?.getAttribute('loading')).toBe('lazy')
  expect(picture()?.getAttribute('src')).toBe(SRC)
  expect(picture()?.getAttribute('decoding')).toBe('async')
  expect(screen.queryByRole('img')).toBeNull()
  expect((container.firstElementChild as HTMLElement).style.aspectRatio).toBe('5 / 2')
})

test('has one accessible name where it is labelled', () => {
  render(<CampaignArt seed="campaign" src={SRC} label="Monsoon Relay" />)
  expect(screen.getAllByRole('img', { name: 'Monsoon Relay' })).toHaveLength(1)
})

test('a desktop loads another picture', () => {
  render(<CampaignArt seed="campaign" src={SRC} desktopSrc={`${SRC}?form=card`} />)
  const source = document.querySelector('source')
  expect(source?.getAttribute('media')).toBe('(min-width: 768px)')
  expect(source?.getAttribute('srcset')).toBe(`${SRC}?form=card`)
})

test('without an address, as from an older service, it shows the colours of the seed', () => {
  const { container } = render(<CampaignArt seed="campaign" />)
  expect(picture()).toBeNull()
  expect((container.firstElementChild as HTMLElement).style.backgroundImage).toMatch(
    /^linear-gradient/,
  )
})

test('a picture that cannot be loaded leaves the colours; another address is tried again', () => {
  const { rerender } = render(<CampaignArt seed="campaign" src={SRC} />)
  fireEvent.error(picture() as HTMLImageElement)
  expect(picture()).toBeNull()
  rerender(<CampaignArt seed="campaign" src={SRC.replace('/1/', '/2/')} />)
  expect(picture()).not.toBeNull()
})

test('an ended campaign is grey', () => {
  const { container } = render(<CampaignArt seed="campaign" src={SRC} muted />)
  expect((container.firstElementChild as HTMLElement).style.filter).toContain('grayscale')
})
