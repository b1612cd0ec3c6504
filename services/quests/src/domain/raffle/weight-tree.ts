/** Sums of weights that can be searched and changed in the logarithm of their number of steps (a Fenwick tree). */
export class WeightTree {
  readonly #sums: Float64Array
  readonly #weights: number[]
  #total = 0

  constructor(weights: readonly number[]) {
    this.#weights = [...weights]
    this.#sums = new Float64Array(weights.length + 1)
    for (const [index, weight] of weights.entries()) this.#add(index, weight)
  }

  get total(): number {
    return this.#total
  }

  /** The place whose weights, summed up to it, first exceed this number. */
  find(number: number): number {
    let [index, rest] = [0, number]
    for (let step = 2 ** Math.floor(Math.log2(this.#sums.length)); step >= 1; step /= 2) {
      const sum = this.#sums[index + step]
      if (sum === undefined || sum > rest) continue
      index += step
      rest -= sum
    }
    return index
  }

  /** Sets the weight at a place to zero. */
  remove(index: number): void {
    this.#add(index, -(this.#weights[index] ?? 0))
    this.#weights[index] = 0
  }

  #add(index: number, weight: number): void {
    this.#total += weight
    for (let at = index + 1; at < this.#sums.length; at += at & -at) {
      this.#sums[at] = (this.#sums[at] ?? 0) + weight
    }
  }
}
