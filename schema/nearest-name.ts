/** The known name nearest to a mistyped one, if it is at most two edits away (one for short names). */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const budget = name.length <= 4 ? 1 : 2;
  if (name.length > 40) return undefined;
  let best: string | undefined;
  let bestDistance = budget + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > budget) continue;
    const distance = editDistance(name, candidate, bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Levenshtein distance, or `limit` when it is not below that. */
function editDistance(a: string, b: string, limit: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const value = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      next.push(value);
      if (value < smallest) smallest = value;
    }
    if (smallest >= limit) return limit;
    row = next;
  }
  return row[b.length] ?? limit;
}
