import type { SavedFile } from '../../../../shared/engine/export/write-export.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import type { GraphScene } from '../scene/scene-parts.ts';
import { pictureColours } from './picture-colours.ts';
import { pictureToPng } from './picture-png.ts';
import { savePicture } from './save-picture.ts';
import { pictureSize, sceneSvg } from './scene-svg.ts';

/** Saves the current scene, with its sources written below it. */
export function usePicture(
  scene: GraphScene,
  title: string,
  lines: readonly string[],
): (format: 'svg' | 'png') => Promise<SavedFile | undefined> {
  const { client } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  return async (format) => {
    const now = Date.now();
    const told = {
      title: `${caseRecord.name}: ${title}`,
      lines: [
        lines.join('; '),
        `Drawn ${new Date(now).toISOString()} from the answers kept in this case. Times are UTC; amounts of the address lists are as the service reported them.`,
      ],
    };
    const svg = sceneSvg(scene, pictureColours(document.body), told);
    const bytes =
      format === 'svg' ? new TextEncoder().encode(svg) : await pictureToPng(svg, pictureSize(scene, told));
    const stem = title.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-+|-+$/g, '');
    return savePicture({
      client,
      caseId: caseRecord.caseId,
      suggestedName: `${stem === '' ? 'graph' : stem}.${format}`,
      bytes,
      now,
    });
  };
}
