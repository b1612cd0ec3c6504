import { NAMESPACE } from '../settings.ts'

const NAME = 'app.kubernetes.io/name'

/** By which Services, budgets and policies find the pods of a workload. */
export function labelsOf(name: string): Record<string, string> {
  return { [NAME]: name }
}

export function metadataOf(name: string) {
  return { name, namespace: NAMESPACE, labels: labelsOf(name) }
}
