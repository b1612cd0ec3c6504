import { serviceNames } from '@platform/contracts/services'
import { expect, it } from 'vitest'
import { packagesAt } from './packages-at.ts'

const foldersAt = (path: string) => packagesAt(path).map(({ folder }) => folder)

it('is the package that holds a path', () => {
  expect(foldersAt('services/wallet/src/app.ts')).toEqual(['services/wallet'])
  expect(foldersAt('services/wallet')).toEqual(['services/wallet'])
})

it('is every package in a folder of packages', () => {
  const services = serviceNames.map((name) => `services/${name}`)
  expect(foldersAt('services')).toEqual(services.toSorted())
  expect(foldersAt('infra')).toEqual(expect.arrayContaining(['infra/local/launcher']))
})

it('is empty for a folder without packages', () => {
  expect(foldersAt('docs')).toEqual([])
})
