import * as admission from 'kubernetes-models/admissionregistration.k8s.io/v1'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as rbac from 'kubernetes-models/rbac.authorization.k8s.io/v1'
import * as core from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { manifestFiles, textOf } from './manifests.ts'

const known: Record<string, Record<string, unknown>> = {
  v1: core,
  'admissionregistration.k8s.io/v1': admission,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  'rbac.authorization.k8s.io/v1': rbac,
}

interface Model {
  validate(): void
}

/** Kubernetes' own OpenAPI schemas, compiled by ajv. Unknown fields are refused by the compiler (src/objects). */
function validate(object: { apiVersion: string; kind: string }) {
  const Kind = known[object.apiVersion]?.[object.kind] as new (data: object) => Model
  new Kind(object).validate()
}

const [kustomization, ...files] = manifestFiles().toReversed()

test('the kustomization names every other file', () => {
  const { resources } = parse(textOf(kustomization!))
  expect(kustomization?.name).toBe('kustomization.yaml')
  expect(resources.sort()).toEqual(files.map(({ name }) => name).sort())
})

for (const file of files) {
  test(`${file.name} is valid by Kubernetes' schemas`, () => {
    const documents = parseAllDocuments(textOf(file))
    expect(documents.length).toBeGreaterThan(0)
    for (const document of documents) validate(document.toJS())
  })
}

test('the schemas refuse what is wrong', () => {
  // The deployment of the first workload.
  const good = manifestFiles()[2]!.objects[0] as { spec: { template: { spec: object } } }
  expect(() => validate(good as never)).not.toThrow()
  const without = structuredClone(good)
  without.spec.template.spec = { containers: [{ image: 'platform' }] }
  expect(() => validate(without as never)).toThrow(/name/)
  const broken = structuredClone(good)
  Object.assign(broken.spec.template.spec, { terminationGracePeriodSeconds: 'long' })
  expect(() => validate(broken as never)).toThrow(/terminationGracePeriodSeconds/)
})
