/** Everything that is done away from a page: searches, the work of a desk, the first reading of what came from outside. */

import type { SystemTask } from "@/components/books/system/task";
import type { Task as DeskTask } from "@/components/check/store/desk-work";
import type { Order } from "@/components/suggest/work";
import { answerTasks } from "@/components/threads/answer-tasks";
import type { Trial } from "@/components/threads/trial";

type Task = Trial | { room: "desk"; task: DeskTask } | { room: "system"; task: SystemTask } | ({ room: "search" } & Order);

answerTasks(async (asked: Task, tell) => {
  switch (asked.room) {
    case "search": {
      const [{ carryOut }, books] = await Promise.all([import("@/components/suggest/work"), import("@/data/index")]);
      return carryOut(asked, await books.libraryIn(asked.language), tell);
    }
    case "desk": {
      const [{ carryOut }, { deskBooks }] = await Promise.all([import("@/components/check/store/desk-work"), import("./library")]);
      return carryOut(asked.task, deskBooks, tell);
    }
    case "system": {
      const { carryOut } = await import("@/components/books/system/work");
      return carryOut(asked.task, () => import("@/data/index"), tell);
    }
    case "trial": {
      const [{ carryOut }, { deskBooks }] = await Promise.all([import("@/components/threads/trial-work"), import("./library")]);
      return carryOut(asked, deskBooks);
    }
  }
});
