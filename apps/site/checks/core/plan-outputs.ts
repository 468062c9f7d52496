import { fencesToSamples } from './fences-to-samples.js';
import { markdownToFences } from './markdown-to-fences.js';
import type { Fence, Finding, PageSource, Sample } from './types.js';

/** An output on a page and what has to run to print it. */
export interface OutputPlan {
  fence: Fence;
  command: string;
  /** Files on the page, if the output comes from them. */
  sample?: Sample;
  /** Folder of files that the page does not show. */
  fixtures?: string;
}

/** Outputs of a page, sorted by whether and how they can be checked. */
export interface PageOutputs {
  plans: OutputPlan[];
  exempt: Fence[];
  findings: Finding[];
}

/**
 * Finds the outputs of a page: `txt` fences without a title. Each says with `run` which command prints it, or with
 * `no-check` why it is not compared. The files are those of `files`, of `project`, or of the sample before it.
 */
export function planOutputs(page: PageSource): PageOutputs {
  const fences = markdownToFences(page);
  const samples = fencesToSamples(fences);
  const out: PageOutputs = { plans: [], exempt: [], findings: [] };
  for (const fence of fences.filter(({ lang, meta }) => lang === 'txt' && meta.title === undefined)) {
    const { run, noCheck, files } = fence.meta;
    const sample = sampleOf(fence, samples);
    if (noCheck) out.exempt.push(fence);
    else if (!run) out.findings.push(finding(fence, 'say with run="…" what prints this, or why not with no-check="…"'));
    else if (!sample && files === undefined) out.findings.push(finding(fence, 'there are no files to run it with'));
    else {
      const { fixtures = files } = sample ?? {};
      out.plans.push({
        fence,
        command: run,
        ...(sample ? { sample } : {}),
        ...(fixtures === undefined ? {} : { fixtures }),
      });
    }
  }
  return out;
}

function sampleOf({ line, meta }: Fence, samples: readonly Sample[]): Sample | undefined {
  if (meta.project !== undefined) return samples.find(({ project }) => project === meta.project);
  if (meta.files !== undefined) return undefined;
  return samples.findLast((sample) => sample.line < line && sample.noCheck === undefined);
}

function finding({ file, line }: Fence, message: string): Finding {
  return { file, line, message };
}
