import { DecisionItem } from "../../features/decisions/decision-list.tsx";
import { NotificationList } from "../../features/notifications/notification-list.tsx";
import { useNotifications } from "../../features/notifications/queries.ts";
import { EmptyNote } from "../../ui/note.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";

/** What was sent to the person, why, and what became of it. */
export function NotificationsScreen() {
  return (
    <Page title="Notifications">
      <QueryView query={useNotifications()} what="your notifications">
        {(list) =>
          list.length === 0 ? (
            <EmptyNote title="Nothing has been sent to you yet">
              When something serious happens near one of your assets you are told by mail, and it stands here with the
              reason and what became of the message.
            </EmptyNote>
          ) : (
            <NotificationList
              notifications={list}
              decision={(decision) => <DecisionItem key={decision.assetId} decision={decision} showsAsset />}
            />
          )
        }
      </QueryView>
    </Page>
  );
}
